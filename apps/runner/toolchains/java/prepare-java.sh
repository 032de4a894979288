ln -sfn "$(echo /usr/lib/jvm/java-21-openjdk-*)" "$2/home"
java="$2/home/bin/java"
"$java" --version | sed -n '1s/openjdk \([0-9.]*\).*/\1/p' > "$2/version"
cp "$1/WarmUpExample.java" "$2/"
"$2/home/bin/javac" -nowarn -d /tmp/java-worker "$1/JavaWorker.java" "$1/InMemoryCompiler.java"
"$2/home/bin/jar" --create --file "$2/java-worker.jar" -C /tmp/java-worker .
# Archives the loaded classes of the compiler and of a first program: later JVMs map them instead of loading them.
"$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData -XX:ArchiveClassesAtExit="$2/classes.jsa" \
  -cp "$2/java-worker.jar" JavaWorker 3 exit
