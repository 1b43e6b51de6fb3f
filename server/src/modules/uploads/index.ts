// The public API of uploads: files that players upload, and who may read them.
import type { Module } from '../../services.ts';
import { personal } from './personal-data.ts';
import { servePrivateFiles } from './private-files.ts';
import { servePublicFiles } from './public-files.ts';
import { routes } from './routes.ts';
import { sweepUploads } from './sweep.ts';

export {
  countPictures,
  deletePicture,
  findPicture,
  readPictures,
  removedPictures,
  removePicture,
  restorePicture,
} from './library.ts';
export { addPicture, filePath, pictureView } from './ops/upload.ts';
export { takeUploads, usableUploads, viewUpload } from './own-uploads.ts';
export { PRIVATE_FOLDER } from './signed-url.ts';

export const uploadsModule: Module = {
  routes,
  personal,
  http(app, services) {
    servePublicFiles(app, services.storage);
    servePrivateFiles(app, services);
  },
  jobs: { 'sweep-uploads': sweepUploads },
  schedules: [{ task: 'sweep-uploads', cron: '29 * * * *' }],
};
