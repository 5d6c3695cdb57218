"""That parts run when they should, and only then; in repositories made for it."""
import importlib.machinery
import importlib.util
import os
import pathlib
import subprocess
import tempfile
import unittest

LOADER = importlib.machinery.SourceFileLoader("part", str(pathlib.Path(__file__).with_name("part")))
SPEC = importlib.util.spec_from_loader("part", LOADER)
part = importlib.util.module_from_spec(SPEC)
LOADER.exec_module(part)

POM = "<project><other/></project>"
VERSIONS = "<project><vertx.version>5.2.0</vertx.version><jetty.version>12.1</jetty.version></project>"


class InARepository(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name) / "home"
        self.memory = part.Memory(pathlib.Path(folder.name) / "passed")
        self.write("pom.xml", POM)
        self.write("src/libraries/pom.xml", VERSIONS)
        self.write("a/File.java", "a")
        self.write("b/File.java", "b")
        self.git("init", "-q")
        self.commit()

    def write(self, name, text):
        (self.home / name).parent.mkdir(parents=True, exist_ok=True)
        (self.home / name).write_text(text, encoding="utf-8")

    def git(self, *words):
        subprocess.run(["git", "-C", str(self.home), "-c", "user.name=a", "-c", "user.email=a@example.org", *words], check=True)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "x")

    def ticket(self, given=False, **about):
        wanted = part.Part("it", "true", **({"inputs": ["a", "pom:vertx.version"]} | about))
        return part.Ticket(wanted, part.Tree(self.home), self.memory, given)

    def passes(self, ticket):
        ticket.measure(part.Meter(), dict(os.environ))
        self.assertEqual(ticket.result, "passed")

    def test_what_has_passed_does_not_run_again(self):
        self.assertTrue(self.ticket().runs())
        self.passes(self.ticket())
        self.assertFalse(self.ticket().runs())
        self.assertIn("same inputs passed on 20", self.ticket().why_not())
        self.assertTrue(self.ticket(given=True).runs(), "whoever names a part wants it")
        self.write("a/File.java", "not committed")
        self.assertTrue(self.ticket().runs())

    def test_another_input_runs(self):
        self.passes(self.ticket())
        self.write("b/File.java", "changed")
        self.commit()
        self.assertFalse(self.ticket().runs(), "it is none of its inputs")
        self.write("a/File.java", "changed")
        self.commit()
        self.assertTrue(self.ticket().runs())

    def test_a_version_is_an_input_and_the_rest_of_the_pom_is_not(self):
        self.passes(self.ticket())
        self.write("pom.xml", POM.replace("<other/>", ""))
        self.write("src/libraries/pom.xml", VERSIONS.replace("12.1", "12.2"))
        self.commit()
        self.assertFalse(self.ticket().runs())
        self.write("src/libraries/pom.xml", VERSIONS.replace("5.2.0", "5.3.0"))
        self.commit()
        self.assertTrue(self.ticket().runs())

    def test_the_pom_without_versions_is_one(self):
        self.passes(self.ticket(inputs=["pom"]))
        self.write("src/libraries/pom.xml", VERSIONS.replace("5.2.0", "5.3.0"))
        self.commit()
        self.assertFalse(self.ticket(inputs=["pom"]).runs())
        self.write("pom.xml", POM.replace("<other/>", ""))
        self.commit()
        self.assertTrue(self.ticket(inputs=["pom"]).runs())

    def test_what_is_not_committed_is_not_remembered(self):
        self.write("a/File.java", "changed")
        self.passes(self.ticket())
        self.assertTrue(self.ticket().runs())
        self.git("checkout", "-q", "a")
        self.write("a/New.java", "new")
        self.passes(self.ticket())
        self.assertTrue(self.ticket().runs())

    def test_what_was_changed_meanwhile_is_not_remembered(self):
        ticket = self.ticket()
        self.write("a/File.java", "changed")
        self.commit()
        self.passes(ticket)
        self.assertTrue(self.ticket().runs())

    def test_a_failure_is_not_remembered(self):
        wanted = part.Part("it", "exit 3", inputs=["a"])
        ticket = part.Ticket(wanted, part.Tree(self.home), self.memory, False)
        ticket.measure(part.Meter(), dict(os.environ))
        self.assertEqual(ticket.result, "FAILED (3)")
        self.assertEqual(list(part.verdict([ticket], {})), ["it: FAILED (3)"])
        self.assertTrue(part.Ticket(wanted, part.Tree(self.home), self.memory, False).runs())

    def test_other_programs_run_it_again(self):
        self.passes(self.ticket(programs=("echo 1",)))
        self.assertTrue(self.ticket(programs=("echo 2",)).runs())

    def test_members_run_alone(self):
        members = {"a": ["a"], "b": ["b"]}
        self.assertEqual(self.ticket(members=members, inputs=None).command(), "true a,b")
        self.passes(self.ticket(members=members, inputs=None))
        self.write("b/File.java", "changed")
        self.commit()
        self.assertEqual(self.ticket(members=members, inputs=None).command(), "true b")

    def test_what_is_late_waits_for_a_change_of_its_own(self):
        late = {"members": {"a": ["a"], "b": ["b", "pom.xml"]}, "inputs": None, "late": {"b": ["b"]}}
        self.assertEqual(self.ticket(**late).command(), "true a")
        self.write("pom.xml", POM + " ")
        self.commit()
        self.assertEqual(self.ticket(**late).command(), "true a", "of what it shares with others")
        self.write("b/File.java", "changed")
        self.commit()
        self.assertEqual(self.ticket(**late).command(), "true a,b")
        self.passes(self.ticket(**late))
        for number in range(part.LATELY + 1):
            self.write("c/File.java", str(number))
            self.commit()
        self.assertFalse(self.ticket(**late).runs())
        self.assertEqual(self.ticket(given=True, **late).command(), "true a,b")
        self.write("pom.xml", POM)
        self.commit()
        self.assertEqual(self.ticket(**late).command(), "true b", "it has passed here: the rule is that of all others")

    def test_a_part_that_is_late_has_its_smoke_until_then(self):
        late = {"smoke": "exit 4", "late": {"it": ["a"]}}
        self.write("a/File.java", "made lately")
        self.commit()
        self.assertEqual(self.ticket(**late).command(), "true")
        for number in range(part.LATELY + 1):
            self.write("c/File.java", str(number))
            self.commit()
        self.assertEqual(self.ticket(**late).command(), "exit 4")
        late.pop("smoke")
        self.assertFalse(self.ticket(**late).runs())
        self.assertEqual(self.ticket(**late).why_not(), f"as it was {part.LATELY} commits ago: left to a release")
        self.write("a/File.java", "changed")
        self.assertTrue(self.ticket(**late).runs(), "not committed yet")

    def test_a_smoke_is_always_there_and_is_no_pass(self):
        self.assertEqual(self.ticket(smoke="exit 4", fetch="get").command(), "true")
        self.passes(self.ticket(smoke="exit 4"))
        smoke = self.ticket(smoke="exit 4", fetch="get")
        self.assertEqual((smoke.runs(), smoke.command(), smoke.fetch()), (True, "exit 4", "get smoke"))

    def test_a_file_in_no_part_and_an_input_that_is_no_file_are_problems(self):
        tree = part.Tree(self.home)
        problems = list(tree.problems([part.Part("it", "true", inputs=["a", "c", "pom:no.version"])]))
        self.assertIn("b/File.java is in no part of .ci/part", problems)
        self.assertIn("c is an input in .ci/part, but there is no such file", problems)
        self.assertIn("pom:no.version is an input in .ci/part, but the POM has no such property", problems)


class OfThisHouse(unittest.TestCase):

    def test_every_file_is_in_a_part(self):
        self.assertEqual(list(part.Tree().problems(part.parts())), [])

    def test_each_topic_has_tests_and_all_others_are_one_member(self):
        for topic, subject in part.TOPICS.items():
            self.assertGreater(len(part.about(topic)), len(subject), topic)
        self.assertEqual(list(part.processes()), ["runs", *part.TOPICS])
        self.assertIn("& (card | (!card & ", part.of_topics(["card", "runs"]))
        self.assertEqual(part.of_topics(["card", "fleet"]), "thorough & !release & (card | fleet)")


class Verdicts(unittest.TestCase):

    @staticmethod
    def ticket(name, minutes, starved=0):
        ticket = part.Ticket(part.Part(name, "true"), None, part.Memory(), False)
        ticket.result, ticket.cpu, ticket.starved = "passed", minutes * 60, starved
        return ticket

    def test_within_the_budget(self):
        self.assertEqual(list(part.verdict([self.ticket("verify", 10), self.ticket("page", 20)], part.BUDGETS)), [])

    def test_over_the_budget(self):
        self.assertEqual(
            list(part.verdict([self.ticket("verify", 15), self.ticket("page", 22)], {"verify": 14, "all": 36})),
            ["verify: 15.0 CPU minutes at speed 1, and the budget is 14", "all: 37.0 CPU minutes at speed 1, and the budget is 36"])

    def test_a_slow_machine_is_no_work(self):
        slow = self.ticket("verify", 25)
        slow.speed = 0.5
        self.assertEqual(list(part.verdict([slow], {"verify": 14})), [])

    def test_a_fast_machine_is_no_work_either(self):
        fast = self.ticket("verify", 13)
        fast.speed = 2.0
        self.assertEqual(list(part.verdict([fast], {"verify": 14})), [])

    def test_two_starved_tests_are_chance_and_three_are_not(self):
        self.assertEqual(list(part.verdict([self.ticket("verify", 1, 2)], {})), [])
        self.assertEqual(len(list(part.verdict([self.ticket("verify", 1, 2), self.ticket("page", 1, 1)], {}))), 1)


class Metered(unittest.TestCase):

    def test_what_it_said_last_is_told_again(self):
        tree = part.Tree()
        ticket = part.Ticket(part.Part("it", "seq 100; echo why >&2; exit 3"), tree, part.Memory(), True)
        ticket.measure(part.Meter(), dict(os.environ))
        said = list(part.verdict([ticket], {}))
        self.assertEqual((said[0], said[1], said[-2:]), ("it: FAILED (3)", "  | 77", ["  | 100", "  | why"]))

    def test_the_time_of_what_outlives_its_parent_counts_and_it_is_ended(self):
        burn = "import time\nwhile time.process_time() < 0.4: pass\n"
        with tempfile.NamedTemporaryFile() as ended:
            orphans = f"(setsid sh -c \"python3 -c '{burn}'; echo > {ended.name}\" & setsid sleep 600 &)"
            code, _, cpu, _, _ = part.Meter().run(f"{orphans}; until [ -s {ended.name} ]; do sleep 0.1; done", dict(os.environ))
        self.assertEqual(code, 0)
        self.assertGreater(cpu, 0.39)
        self.assertNotIn("sleep 600", subprocess.run(["ps", "ax", "-o", "args"], capture_output=True, text=True, check=True).stdout)

    def test_jvms_are_counted(self):
        _, _, _, jvms, speed = part.Meter().run("java -version 2>/dev/null; java -version 2>/dev/null", dict(os.environ))
        self.assertEqual(jvms, 2)
        self.assertGreater(speed, 0)

    def test_what_tells_the_speed_costs_nothing(self):
        _, _, cpu, jvms, speed = part.Meter().run("sleep 0.1", dict(os.environ))
        self.assertEqual(jvms, 0)
        self.assertLess(cpu, 0.2)
        self.assertTrue(0.05 < speed < 20, speed)


if __name__ == "__main__":
    unittest.main()
