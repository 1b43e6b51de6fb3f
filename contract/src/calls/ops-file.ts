// Rows of ops/file: the picture library of a game.
import Type, { type Static } from 'typebox';
import { change, countedPageOf, FilePart, Id, listing, Nothing, read, Time, text } from '../call.ts';
import { PICTURE_MAX_BYTES } from '../constants.ts';

export const OpsPicture = Type.Object({
  picture_id: Id,
  name: Type.String(),
  /** The widest one; narrower ones stand beside it (see `srcSetOf`). */
  url: Type.String(),
  width_px: Type.Integer(),
  height_px: Type.Integer(),
  /** Sum over all widths. */
  bytes: Type.Integer(),
  created_at: Time,
});
export type OpsPicture = Static<typeof OpsPicture>;

export const PictureUse = Type.Object({
  kind: Type.Union([
    Type.Literal('goods'),
    Type.Literal('sku'),
    Type.Literal('banner'),
    Type.Literal('popup'),
    Type.Literal('theme'),
    Type.Literal('gift'),
    Type.Literal('presale'),
    Type.Literal('activity'),
    Type.Literal('order'),
  ]),
  id: Type.String(),
  name: Type.String(),
});
export type PictureUse = Static<typeof PictureUse>;

export const opsFileRows = {
  upload: change({
    summary:
      'Adds a JPEG, PNG or WebP to the library: re-encoded, in several widths. The same picture again is the same entry.',
    access: 'operator',
    multipart: true,
    body_limit: PICTURE_MAX_BYTES,
    input: { name: text(80), file: FilePart },
    output: OpsPicture,
    errors: ['upload/not-an-image', 'upload/too-many-pixels', 'call/too-large', 'call/too-many'],
  }),
  list: read({
    summary: 'The pictures of the game, newest first; by a part of the name, or by the address.',
    access: 'operator',
    input: { keyword: Type.Optional(text(100)), ...listing },
    output: countedPageOf(OpsPicture),
  }),
  info: read({
    summary: 'A picture, and where it is used.',
    access: 'operator',
    input: { picture_id: Id },
    output: Type.Object({ picture: OpsPicture, uses: Type.Array(PictureUse) }),
    errors: ['call/not-found'],
  }),
  remove: change({
    summary:
      'Takes a picture that is used nowhere out of the library; its files are deleted some days later.',
    access: 'operator',
    input: { picture_id: Id },
    output: Nothing,
    errors: ['call/not-found', 'operator/picture-used'],
  }),
  restore: change({
    summary: 'Puts a removed picture back into the library, as long as its files are stored.',
    access: 'operator',
    input: { picture_id: Id },
    output: Nothing,
    errors: ['call/not-found'],
  }),
};
