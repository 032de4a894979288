ln -sfn "$(echo /usr/lib/jvm/java-21-openjdk-*)" "$2/home"
java="$2/home/bin/java"
"$java" --version | sed -n '1s/openjdk \([0-9.]*\).*/\1/p' > "$2/version"
"$2/home/bin/javac" -nowarn -d /tmp/java-worker "$1/JavaWorker.java"
"$2/home/bin/jar" --create --file "$2/java-worker.jar" -C /tmp/java-worker .
# The classes of the compiler and of a first program, mapped into every later JVM instead of loaded again.
"$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData -XX:ArchiveClassesAtExit="$2/classes.jsa" \
  -cp "$2/java-worker.jar" JavaWorker 3 leave
