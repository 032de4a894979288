package nirmaan_trace;

final class Json {
    private Json() {}

    static String quote(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '"' || letter == '\\') quoted.append('\\').append(letter);
            else if (letter == '\n') quoted.append("\\n");
            else if (letter < 32 || Character.isSurrogate(letter)) quoted.append(String.format("\\u%04x", (int) letter));
            else quoted.append(letter);
        }
        return quoted.append('"').toString();
    }

    /** Bytes of the text in UTF-8, a little more where a letter is escaped. */
    static int sizeOf(CharSequence text) {
        int size = 0;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            size += letter < 32 || Character.isSurrogate(letter) ? 6 : letter == '"' || letter == '\\' ? 2 : letter < 128 ? 1 : 3;
        }
        return size;
    }
}
