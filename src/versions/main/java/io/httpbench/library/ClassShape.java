package io.httpbench.library;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a class declares.
 *
 * @param isAbstract whether it cannot be instantiated
 * @param parents internal names of superclass and interfaces
 * @param members methods as name and descriptor, fields as name and type
 * @param demands the abstract methods among them
 */
record ClassShape(String name, boolean isAbstract, List<String> parents, Set<String> members, Set<String> demands) {

    static ClassShape of(ClassReader file) {
        Set<String> members = new HashSet<>();
        Set<String> demands = new HashSet<>();
        file.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String type,
                            @Nullable String generic,
                            String @Nullable [] thrown) {
                        members.add(name + type);
                        if ((access & Opcodes.ACC_ABSTRACT) != 0) {
                            demands.add(name + type);
                        }
                        return null;
                    }

                    @Override
                    public @Nullable FieldVisitor visitField(
                            int access, String name, String type, @Nullable String generic, @Nullable Object value) {
                        members.add(field(name, type));
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        List<String> parents = new ArrayList<>();
        Stream.concat(Stream.ofNullable(file.getSuperName()), Stream.of(file.getInterfaces()))
                .forEach(parents::add);
        return new ClassShape(
                file.getClassName(), (file.getAccess() & Opcodes.ACC_ABSTRACT) != 0, parents, members, demands);
    }

    /** A field as a member. */
    static String field(String name, String type) {
        return name + " " + type;
    }
}
