const ANSWERED = "passkey-offer-answered";

/** Stored on the device, so that pages need not load the accounts client to decide whether to offer a passkey. */
export const isPasskeyOfferAnswered = (): boolean => localStorage.getItem(ANSWERED) !== null;

export const rememberPasskeyOfferAnswered = (): void => localStorage.setItem(ANSWERED, "yes");
