/*
 * Runs before the student's page. The frame's policy blocks every request that a policy can block; this closes what none
 * can: WebRTC, and hints such as preconnect that open a connection. All originals stay in this block, and string methods
 * are not used at call time, so that a page cannot bring them back.
 */
{
  const { apply, deleteProperty } = Reflect;
  const { defineProperty, getOwnPropertyDescriptor, getOwnPropertyNames } = Object;

  const fix = (owner, name, value) =>
    defineProperty(owner, name, { value, writable: false, configurable: false });
  const remove = (owner, name) => {
    deleteProperty(owner, name);
    fix(owner, name, undefined);
  };
  for (const name of getOwnPropertyNames(window))
    if (/^(webkit|moz|ms)?RTC|^(XSLTProcessor|WebTransport|WebSocketStream|PresentationRequest)$/i.test(name))
      remove(window, name);

  /* A link has no use without a network; inside a frame a page would find everything that was removed here. */
  const CLOSED = ["link", "iframe", "frame", "object", "embed", "portal", "fencedframe"];
  const CAPITALS = ["LINK", "IFRAME", "FRAME", "OBJECT", "EMBED", "PORTAL", "FENCEDFRAME"];

  const hasNameAt = (text, at, index) => {
    const [small, large] = [CLOSED[index], CAPITALS[index]];
    for (let letter = 0; letter < small.length; letter += 1) {
      const sign = text[at + letter];
      if (sign !== small[letter] && sign !== large[letter]) return false;
    }
    return true;
  };
  const isClosedAt = (text, at) => {
    for (let index = 0; index < CLOSED.length; index += 1) if (hasNameAt(text, at, index)) return true;
    return false;
  };
  const isNameSign = (sign) =>
    (sign >= "a" && sign <= "z") ||
    (sign >= "A" && sign <= "Z") ||
    (sign >= "0" && sign <= "9") ||
    sign === "-" ||
    sign === "_";
  /* Where the name of an element begins, after a prefix such as "svg:". */
  const localNameAt = (text, from) => {
    let at = from;
    while (at < text.length && isNameSign(text[at])) at += 1;
    return text[at] === ":" ? at + 1 : from;
  };
  const closeMarkup = (markup) => {
    const text = `${markup}`;
    let closed = "";
    for (let at = 0; at < text.length; at += 1) {
      closed += text[at];
      if (text[at] !== "<") continue;
      if (text[at + 1] === "/") {
        closed += "/";
        at += 1;
      }
      if (isClosedAt(text, at + 1) || isClosedAt(text, localNameAt(text, at + 1))) closed += "x-";
    }
    return closed;
  };
  const closeName = (name) => {
    const text = `${name}`;
    return isClosedAt(text, 0) || isClosedAt(text, localNameAt(text, 0)) ? "x-closed" : text;
  };

  const wrap = (owner, name, change) => {
    const original = getOwnPropertyDescriptor(owner, name)?.value;
    if (typeof original !== "function") return;
    fix(
      owner,
      name,
      {
        [name](...values) {
          change(values);
          return apply(original, this, values);
        },
      }[name],
    );
  };
  const wrapSetter = (owner, name) => {
    const property = getOwnPropertyDescriptor(owner, name);
    if (!property?.set) return;
    const setter = Reflect.get(property, "set");
    defineProperty(owner, name, {
      ...property,
      set(markup) {
        apply(setter, this, [closeMarkup(markup)]);
      },
      enumerable: true,
      configurable: false,
    });
  };
  const closeAt = (index) => (values) => {
    if (values.length > index) values[index] = closeMarkup(values[index]);
  };

  wrap(Document.prototype, "createElement", (values) => {
    values[0] = closeName(values[0]);
  });
  wrap(Document.prototype, "createElementNS", (values) => {
    values[1] = closeName(values[1]);
  });
  /* Without "extends" no class can stand for a closed element. */
  wrap(CustomElementRegistry.prototype, "define", (values) => {
    values[2] = undefined;
  });
  wrap(Element.prototype, "insertAdjacentHTML", closeAt(1));
  wrap(Range.prototype, "createContextualFragment", closeAt(0));
  wrap(Document.prototype, "execCommand", closeAt(2));
  wrap(DOMParser.prototype, "parseFromString", (values) => {
    values[0] = closeMarkup(values[0]);
    /* XML could name an element by an entity. */
    values[1] = "text/html";
  });
  wrapSetter(Element.prototype, "innerHTML");
  wrapSetter(Element.prototype, "outerHTML");
  wrapSetter(ShadowRoot.prototype, "innerHTML");
  const KNOWN = ["innerHTML", "outerHTML", "insertAdjacentHTML", "getHTML"];
  for (const owner of [Element.prototype, ShadowRoot.prototype, Document, Document.prototype])
    for (const name of getOwnPropertyNames(owner))
      if (/HTML/.test(name) && !KNOWN.includes(name)) remove(owner, name);

  /* A name may be split over two calls, or continue in the page: what follows the last "<" waits. */
  let waiting = "";
  const splitAt = (text) => {
    let at = text.length - 1;
    while (at >= 0 && (isNameSign(text[at]) || text[at] === "/" || text[at] === ":")) at -= 1;
    return text[at] === "<" ? at : text.length;
  };
  const joinWrites = (lineEnd) => (values) => {
    let text = waiting;
    for (let index = 0; index < values.length; index += 1) text += `${values[index]}`;
    text += lineEnd;
    const end = splitAt(text);
    waiting = "";
    let whole = "";
    for (let at = 0; at < text.length; at += 1) {
      if (at < end) whole += text[at];
      else waiting += text[at];
    }
    values.length = 1;
    values[0] = closeMarkup(whole);
  };
  wrap(Document.prototype, "write", joinWrites(""));
  wrap(Document.prototype, "writeln", joinWrites("\n"));
}
