/** The message of whatever was thrown, be it an Error or not. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
