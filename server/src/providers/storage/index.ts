// Where files live. Paths are relative: `demo/1001/banner-voyage.svg`.

export type StoredFile = { body: Buffer; contentType: string };

export type FileStorage = {
  put(path: string, body: Buffer): Promise<void>;
  get(path: string): Promise<StoredFile | undefined>;
  /** A file that is not there is gone already. */
  remove(path: string): Promise<void>;
};
