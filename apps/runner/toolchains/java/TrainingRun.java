/** Compiles and runs the example in one JVM, whose classes are then archived. Argument: the example. */
public final class TrainingRun {
    private TrainingRun() {}

    public static void main(String[] arguments) throws Exception {
        for (int i = 0; i < 3; i++) CompileOnce.main(new String[] {"/tmp/example", arguments[0]});
        JavaProgram.main(new String[] {"/tmp/example"});
    }
}
