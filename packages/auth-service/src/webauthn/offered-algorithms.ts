/** COSE numbers in the order upstream offers them: ES, RS and PS in three sizes each, then EdDSA. */
export const OFFERED_ALGORITHMS = [-7, -35, -36, -257, -258, -259, -37, -38, -39, -8];
