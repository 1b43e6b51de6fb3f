// The errors a start may end with on purpose: their message is meant for whoever started the mall, in a single line unless it
// is the usage of a command.

export class StartupError extends Error {
  override readonly name = 'StartupError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
  }
}

/** How a command is used: several lines, shown as they are. */
export class UsageError extends StartupError {
  constructor(usage: string) {
    super(usage);
    this.message = usage;
  }
}
