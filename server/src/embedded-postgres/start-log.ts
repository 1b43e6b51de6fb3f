// What the database says while it comes up and goes down; any structured logger, or console, fits.

export interface StartLog {
  info(message: string): void;
  warn(message: string): void;
}
