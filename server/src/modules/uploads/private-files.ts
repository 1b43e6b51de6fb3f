// GET /mall/files/proofs/*: pictures for whoever was given their address a moment ago: the owner, an operator.
import { BASE_PATH } from '@emall/contract/constants';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/fail.ts';
import { sendFailure } from '../../platform/http/envelope.ts';
import type { Services } from '../../services.ts';
import { isSignedUrl, PRIVATE_FOLDER } from './signed-url.ts';

export function servePrivateFiles(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'storage'>,
): void {
  app.get(`${BASE_PATH}/files/${PRIVATE_FOLDER}/*`, async (request, reply) => {
    const { '*': rest } = request.params as { '*': string };
    const path = `${PRIVATE_FOLDER}/${rest}`;
    const isAllowed = await isSignedUrl(services, path, request.query as object);
    const file = isAllowed ? await services.storage.get(path) : undefined;
    // A wrong address and a missing file read the same.
    if (!file) return sendFailure(request, reply.code(404), fail('call/not-found'));
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'private, max-age=300')
      .type(file.contentType)
      .send(file.body);
  });
}
