ln -sfn "$(echo /usr/lib/jvm/java-21-openjdk-*)" "$2/home"
java="$2/home/bin/java"
"$java" --version | sed -n '1s/openjdk \([0-9.]*\).*/\1/p' > "$2/version"
cp "$1/WarmUpExample.java" "$2/"
"$2/home/bin/javac" -nowarn -d /tmp/java-tools "$1/CompileServer.java" "$1/CompileOnce.java" "$1/JavaProgram.java" \
  "$1/InMemoryCompiler.java" "$1/TrainingRun.java"
"$2/home/bin/jar" --create --file "$2/java-tools.jar" -C /tmp/java-tools .
# Archives the loaded classes of the compiler and of a first program: later JVMs map them instead of loading them.
cd /tmp
"$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData -XX:ArchiveClassesAtExit="$2/classes.jsa" \
  -cp "$2/java-tools.jar" TrainingRun "$2/WarmUpExample.java"
