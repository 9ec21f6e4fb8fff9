/** What services say to admins and riders; numbers and names stand in `{}`. */
export const SERVER: Readonly<Record<string, string>> = {};
