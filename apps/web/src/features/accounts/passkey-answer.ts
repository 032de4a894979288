const ANSWERED = "passkey-offer-answered";

/** Whether this device has a passkey, or its reader wants none: asked of the device, so that no page fetches a client for it. */
export const isPasskeyAnswered = (): boolean => localStorage.getItem(ANSWERED) !== null;

export const rememberPasskeyAnswer = (): void => localStorage.setItem(ANSWERED, "yes");
