// Reads and changes the lines of COPY in its text format while they stream by.
import { Transform } from 'node:stream';

/** Calls `change` with every line, without its line feed, and passes on what it returns. */
export function eachLine(change: (line: string) => string): Transform {
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const whole = rest.length ? Buffer.concat([rest, chunk]) : chunk;
      const end = whole.lastIndexOf(10) + 1;
      rest = whole.subarray(end);
      if (end === 0) return done();
      try {
        const lines = whole.toString('utf8', 0, end - 1).split('\n');
        done(null, `${lines.map(change).join('\n')}\n`);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** Changes the values of some columns, by their place. NULL is left. */
export function eachValue(changes: ReadonlyMap<number, (value: string) => string>): (line: string) => string {
  return (line) => {
    const values = line.split('\t');
    for (const [place, change] of changes) {
      const value = values[place];
      if (value !== undefined && value !== '\\N') values[place] = change(value);
    }
    return values.join('\t');
  };
}

/** A value of the type bytea, which COPY writes with a doubled backslash. */
export const fromCopiedBytes = (value: string): Buffer => Buffer.from(value.slice(3), 'hex');
export const toCopiedBytes = (bytes: Buffer): string => `\\\\x${bytes.toString('hex')}`;
