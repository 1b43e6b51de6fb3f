// The door of uploads: the files of the mall, served to whoever may see them.
import type { Module } from '../../services.ts';
import { servePublicFiles } from './public-files.ts';

export { fileUrl } from './file-url.ts';

export const uploadsModule: Module = {
  http: (app, { storage }) => servePublicFiles(app, storage),
};
