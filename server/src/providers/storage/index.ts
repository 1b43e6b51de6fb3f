// Where files live. Paths are relative: `demo/1001/banner-voyage.svg`.
import type { Readable } from 'node:stream';
import { ProviderError } from '../../platform/resilience/breaker.ts';

export type StoredFile = { body: Buffer; contentType: string };

/** A file on its way out. Whoever opens it reads the stream to its end or destroys it. */
export type OpenedFile = {
  stream: Readable;
  size: number;
  contentType: string;
  /** Another content has another version. */
  version: string;
};

export type FileStorage = {
  put(path: string, body: Buffer): Promise<void>;
  get(path: string): Promise<StoredFile | undefined>;
  /** The same without holding it in memory. */
  open(path: string): Promise<OpenedFile | undefined>;
  /** A file that is not there is gone already. */
  remove(path: string): Promise<void>;
};

/** The storage did not respond, or refused: nothing is known of the file. */
export class StorageError extends ProviderError {}
