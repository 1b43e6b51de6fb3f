// Serves a call with a file: its fields are read first, and the file only once its sender is known and may send it.
import { createHash } from 'node:crypto';
import { type Call, type FilePart, isOps, urlOf } from '@emall/contract';
import { UPLOAD_TIMEOUT_MS } from '@emall/contract/constants';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '../bad-input.ts';
import { CallFailure, fail } from '../fail.ts';
import { onceOver } from './connections.ts';
import { sendFailure } from './envelope.ts';
import type { UploadLanes, UploadPlace } from './upload-lanes.ts';
import { extendTimeout } from './upload-timeout.ts';

export type Form = {
  fields: Record<string, string>;
  place: UploadPlace;
  takeFile(): Promise<FilePart>;
};
type FormHandler = (request: FastifyRequest, reply: FastifyReply, form: Form) => Promise<FastifyReply>;

// Nobody may be known yet while the fields come in.
const FIELDS_MS = 5000;
// A body that is somewhat too large is read to its end, so that its sender gets the response; a larger one is cut off.
const DISCARDED = 4;
const MAX_FIELDS = 20;
const FIELD_BYTES = 1024;
const FIELDS_BYTES = 32 * 1024;

type Entrance = {
  lanes: UploadLanes;
  /** Fails for whom nothing is read of. */
  enter(request: FastifyRequest): Promise<void>;
};

export function serveForm(
  app: FastifyInstance,
  call: Call,
  { lanes, enter }: Entrance,
  response: FormHandler,
): void {
  const maxBytes = call.body_limit ?? 0;
  const limits = {
    fileSize: maxBytes,
    files: 1,
    fields: MAX_FIELDS,
    parts: MAX_FIELDS + 1,
    fieldSize: FIELD_BYTES,
    fieldNameSize: 64,
    headerPairs: 20,
  };
  const places = new WeakMap<FastifyRequest, UploadPlace>();

  app.register(async (scope) => {
    // In a room of its own: no other call reads such a body, and this one reads no other.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits });
    scope.addHook('onRequest', async (request, reply) => {
      await enter(request);
      const announced = Number(request.headers['content-length'] ?? 0);
      if (announced > maxBytes + FIELDS_BYTES) {
        if (announced > (maxBytes + FIELDS_BYTES) * DISCARDED) reply.header('connection', 'close');
        return sendFailure(request, reply.code(413), fail('call/too-large'));
      }
      const place = await lanes.enter(request, isOps(call));
      places.set(request, place);
      const restoreTimeout = extendTimeout(request.raw.socket);
      onceOver(request.raw, reply.raw, () => {
        place.leave();
        restoreTimeout();
      });
    });
    scope.post(urlOf(call), async (request, reply) => {
      const place = places.get(request);
      if (!place) throw new Error('an upload without a place');
      const { form, end } = await readForm(request, place);
      try {
        return await response(request, reply, form);
      } finally {
        end();
      }
    });
  });
}

async function readForm(request: FastifyRequest, place: UploadPlace): Promise<{ form: Form; end(): void }> {
  const cutOff = () => request.raw.destroy();
  let timer = setTimeout(cutOff, FIELDS_MS);
  const parts = request.parts()[Symbol.asyncIterator]();
  const fields: Record<string, string> = {};
  let file: MultipartFile | undefined;
  try {
    while (!file) {
      const { done, value: part } = await parts.next();
      if (done) break;
      if (part.type === 'file') file = part;
      else fields[part.fieldname] = textOf(part, fields);
    }
    if (file?.fieldname !== 'file') throw badInput('file', 'required');
  } catch (error) {
    clearTimeout(timer);
    file?.file.resume();
    throw malformed(error);
  }
  const part = file;

  const takeFile = async (): Promise<FilePart> => {
    clearTimeout(timer);
    timer = setTimeout(cutOff, UPLOAD_TIMEOUT_MS);
    try {
      const bytes = await part.toBuffer();
      if (!(await parts.next()).done) throw badInput('file', 'file-not-last');
      return received(bytes, part.mimetype);
    } catch (error) {
      throw malformed(error);
    }
  };
  const end = () => {
    clearTimeout(timer);
    // Unwanted parts are read to the end: the client reads the response after it has sent the body.
    part.file.resume();
  };
  return { form: { fields, place, takeFile }, end };
}

type Field = { fieldname: string; value: unknown; valueTruncated?: boolean; fieldnameTruncated?: boolean };

function textOf(part: Field, before: Record<string, string>): string {
  const { fieldname: field, value } = part;
  if (part.fieldnameTruncated) throw badInput(field, 'unknown-field');
  if (typeof value !== 'string') throw badInput(field, 'not-string');
  if (part.valueTruncated) throw badInput(field, 'too-long', { limit: FIELD_BYTES });
  if (Object.hasOwn(before, field)) throw badInput(field, 'repeated');
  return value;
}

/** A repeat is recognised by its size, type and hash, which are fields of their own. */
function received(bytes: Buffer, type: string): FilePart {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return Object.assign(
    { size: bytes.length, type, sha256 },
    { arrayBuffer: async () => new Uint8Array(bytes).buffer },
  );
}

/** A body that breaks off or is put together wrong is its sender's fault. */
function malformed(error: unknown): unknown {
  if (error instanceof CallFailure) return error;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return error;
  return badInput('body', 'unreadable');
}
