/** COSE algorithm numbers in GoTrue's order: ES, RS and PS in three sizes each, then EdDSA. */
export const OFFERED_ALGORITHMS = [-7, -35, -36, -257, -258, -259, -37, -38, -39, -8];
