/** The events of an open connection, one by one. */
export async function* streamEvents<Event>(response: Response): AsyncGenerator<Event> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes as Uint8Array, { stream: true });
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts)
      if (part.startsWith("data: ")) yield JSON.parse(part.slice("data: ".length)) as Event;
  }
}
