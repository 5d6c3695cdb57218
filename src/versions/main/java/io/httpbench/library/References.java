package io.httpbench.library;

import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What a class of ours names of others, outside of what is marked {@code MayBeAbsent}.
 *
 * @param classes internal names
 * @param members of them
 */
record References(Set<String> classes, Set<Member> members) {

    private static final String MAY_BE_ABSENT = "Lio/httpbench/api/adapter/MayBeAbsent;";

    /**
     * A member of a class.
     *
     * @param owner internal name of the class that it is looked up in
     * @param member as {@link ClassShape} has it
     */
    record Member(String owner, String member) implements Comparable<Member> {

        @Override
        public int compareTo(Member other) {
            int byOwner = owner.compareTo(other.owner);
            return byOwner == 0 ? member.compareTo(other.member) : byOwner;
        }

        /** {@code io.netty.channel.Channel.read}. */
        String text() {
            return owner.replace('/', '.') + "." + member.replaceFirst("[( ].*", "");
        }
    }

    static References of(ClassReader file) {
        Collector collector = new Collector();
        file.accept(collector, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return collector.absent ? new References(Set.of(), Set.of()) : collector.found;
    }

    private void type(Type type) {
        switch (type.getSort()) {
            case Type.ARRAY -> type(type.getElementType());
            case Type.OBJECT -> classes.add(type.getInternalName());
            case Type.METHOD -> {
                type(type.getReturnType());
                for (Type argument : type.getArgumentTypes()) {
                    type(argument);
                }
            }
            default -> {
                // Primitive types are everywhere.
            }
        }
    }

    private void member(String owner, String member, Type type) {
        type(Type.getObjectType(owner));
        type(type);
        // Methods of arrays are those of Object.
        if (!owner.startsWith("[")) {
            members.add(new Member(owner, member));
        }
    }

    private void constant(Object constant) {
        if (constant instanceof Type type) {
            type(type);
        } else if (constant instanceof Handle handle) {
            boolean field = handle.getTag() <= Opcodes.H_PUTSTATIC;
            member(
                    handle.getOwner(),
                    field ? ClassShape.field(handle.getName(), handle.getDesc()) : handle.getName() + handle.getDesc(),
                    Type.getType(handle.getDesc()));
        } else if (constant instanceof ConstantDynamic dynamic) {
            constant(dynamic.getBootstrapMethod());
            for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
                constant(dynamic.getBootstrapMethodArgument(i));
            }
        }
    }

    private void all(References others) {
        classes.addAll(others.classes);
        members.addAll(others.members);
    }

    private static References none() {
        return new References(new TreeSet<>(), new TreeSet<>());
    }

    private static final class Collector extends ClassVisitor {

        private final References found = none();
        private boolean absent;

        Collector() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String generic,
                @Nullable String parent,
                String @Nullable [] interfaces) {
            if (parent != null) {
                found.type(Type.getObjectType(parent));
            }
            for (String other : interfaces == null ? new String[0] : interfaces) {
                found.type(Type.getObjectType(other));
            }
        }

        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
            absent |= type.equals(MAY_BE_ABSENT);
            return null;
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String type, @Nullable String generic, @Nullable Object value) {
            found.type(Type.getType(type));
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String type, @Nullable String generic, String @Nullable [] thrown) {
            return new InMethod(found, type);
        }
    }

    /** Adds what a method names when its end is reached and it was not marked. */
    private static final class InMethod extends MethodVisitor {

        private final References whole;
        private final References found = none();
        private boolean absent;

        InMethod(References whole, String type) {
            super(Opcodes.ASM9);
            this.whole = whole;
            found.type(Type.getType(type));
        }

        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
            absent |= type.equals(MAY_BE_ABSENT);
            return null;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            found.type(Type.getObjectType(type));
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String type) {
            found.member(owner, ClassShape.field(name, type), Type.getType(type));
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String type, boolean ofInterface) {
            found.member(owner, name + type, Type.getType(type));
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String type, Handle bootstrap, Object... arguments) {
            found.type(Type.getType(type));
            for (Object argument : arguments) {
                found.constant(argument);
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            found.constant(value);
        }

        @Override
        public void visitMultiANewArrayInsn(String type, int dimensions) {
            found.type(Type.getType(type));
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
            if (type != null) {
                found.type(Type.getObjectType(type));
            }
        }

        @Override
        public void visitEnd() {
            if (!absent) {
                whole.all(found);
            }
        }
    }
}
