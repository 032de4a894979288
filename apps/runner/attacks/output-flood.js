for (;;) process.stdout.write("x".repeat(100000));
