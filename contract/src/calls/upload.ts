// Rows of upload/*: pictures that players send.
import Type, { type Static } from 'typebox';
import { change, FilePart, group, Id } from '../call.ts';
import { UPLOAD_MAX_BYTES } from '../constants.ts';

/** A picture for its owner and the operators only: the address works for a few minutes. */
export const Upload = Type.Object({
  upload_id: Id,
  url: Type.String(),
  width_px: Type.Integer(),
  height_px: Type.Integer(),
});
export type Upload = Static<typeof Upload>;

export const upload = group('upload', {
  uploadImage: change({
    summary: `Takes a JPEG, PNG or WebP of at most ${UPLOAD_MAX_BYTES / 1024 ** 2} MB, re-encoded: metadata of the camera is removed.`,
    access: 'role',
    multipart: true,
    body_limit: UPLOAD_MAX_BYTES,
    input: { file: FilePart },
    output: Upload,
    errors: ['upload/not-an-image', 'upload/too-many-pixels', 'call/too-large', 'call/too-many'],
  }),
});
