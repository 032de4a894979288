import sys
sys.stdout.write("\x1b]0;owned\x07\x1b[2J\x1b[8m hidden \x1bc\u202e reversed \x1b]52;c;cm0gLXJm\x07")
