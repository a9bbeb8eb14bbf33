/** The program's version, written into saves; test/table holds it against package.json. */
export const APP_VERSION = '0.1.0'
