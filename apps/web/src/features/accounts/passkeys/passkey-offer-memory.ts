const ANSWERED = "passkey-offer-answered";

/** Whether this device has a passkey, or its reader wants none: asked of the device, so that no page fetches a client for it. */
export const isPasskeyOfferAnswered = (): boolean => localStorage.getItem(ANSWERED) !== null;

export const rememberPasskeyOfferAnswered = (): void => localStorage.setItem(ANSWERED, "yes");
