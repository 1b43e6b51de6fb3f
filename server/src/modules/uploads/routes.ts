// The calls of uploads.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { upload } from './ops/upload.ts';
import { uploadImage } from './upload-image.ts';

export function routes(serve: ServeCall): void {
  serve(contract.upload.uploadImage, uploadImage);
  serve(contract.ops.file.upload, upload);
}
