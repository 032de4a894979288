/** The address of a link that makes a phone call the number. */
export const telephoneAddress = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, "")}`;
