/** The clone, its history or a history file cannot be used; the message says what, why and what to do. */
export class HistoryError extends Error {}
