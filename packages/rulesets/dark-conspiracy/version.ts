/** The version of these rules: moves whenever a rule, table or content entry changes, so that a record knows what it was played with. */
export const version = '0.35.0'
