const BETWEEN_MS = 900;
const RISE_MS = 200;

/** Reveals the messages one by one when the conversation scrolls into view; shows all if it is already visible. */
export function animateConversation(stillness: MediaQueryList): void {
  const talk = document.querySelector("[data-conversation]");
  if (!talk || stillness.matches || talk.getBoundingClientRect().top < innerHeight) return;
  const later = [...talk.querySelectorAll<HTMLElement>("li")].slice(1);
  for (const message of later) message.style.opacity = "0";

  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      later.forEach((message, index) => {
        message.style.opacity = "";
        if (stillness.matches) return;
        message.animate(
          [
            { opacity: 0, transform: "translateY(12px)" },
            { opacity: 1, transform: "none" },
          ],
          {
            duration: RISE_MS,
            delay: BETWEEN_MS * (index + 1),
            easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
            fill: "backwards",
          },
        );
      });
    },
    { threshold: 0.3 },
  );
  observer.observe(talk);
}
