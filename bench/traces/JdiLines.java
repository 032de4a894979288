import com.sun.jdi.Bootstrap;
import com.sun.jdi.Location;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.StepEvent;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import com.sun.jdi.request.StepRequest;
import java.io.InputStream;
import java.util.Map;

/**
 * Steps through compiled programs with the Java debug interface and prints the lines that ran. Arguments: class path, then
 * main classes. A line that is entered in its middle (a call returned into it) is not printed again.
 */
public class JdiLines {
    private static final String[] LIBRARIES = {"java.*", "javax.*", "sun.*", "jdk.*", "com.sun.*"};

    public static void main(String[] arguments) throws Exception {
        for (int i = 1; i < arguments.length; i++)
            System.out.println(arguments[i] + " " + follow(arguments[0], arguments[i]));
    }

    private static String follow(String classPath, String mainClass) throws Exception {
        LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
        Map<String, Connector.Argument> options = connector.defaultArguments();
        options.get("main").setValue(mainClass);
        options.get("options").setValue("-cp " + classPath);
        VirtualMachine machine = connector.launch(options);
        drain(machine.process().getInputStream());
        drain(machine.process().getErrorStream());
        ClassPrepareRequest prepared = machine.eventRequestManager().createClassPrepareRequest();
        prepared.addClassFilter(mainClass);
        prepared.enable();
        StringBuilder lines = new StringBuilder();
        try {
            for (;;) {
                EventSet events = machine.eventQueue().remove();
                for (Event event : events) handle(machine, event, mainClass, lines);
                events.resume();
            }
        } catch (VMDisconnectedException ended) {
            return lines.toString();
        }
    }

    private static void handle(VirtualMachine machine, Event event, String mainClass, StringBuilder lines) throws Exception {
        if (event instanceof ClassPrepareEvent first) {
            StepRequest step = machine.eventRequestManager()
                .createStepRequest(first.thread(), StepRequest.STEP_LINE, StepRequest.STEP_INTO);
            for (String each : LIBRARIES) step.addClassExclusionFilter(each);
            step.setSuspendPolicy(EventRequest.SUSPEND_ALL);
            step.enable();
        }
        if (!(event instanceof StepEvent stepped)) return;
        Location at = stepped.location();
        if (!at.declaringType().name().startsWith(mainClass) || at.lineNumber() < 1) return;
        boolean isStart = false;
        for (Location each : at.method().locationsOfLine(at.lineNumber())) isStart |= each.codeIndex() == at.codeIndex();
        if (isStart) lines.append(at.lineNumber()).append(',');
    }

    /** A program that prints must not wait for a reader. */
    private static void drain(InputStream stream) {
        Thread reader = new Thread(() -> {
            try {
                stream.transferTo(java.io.OutputStream.nullOutputStream());
            } catch (java.io.IOException ended) {
                // The program has ended.
            }
        });
        reader.setDaemon(true);
        reader.start();
    }
}
