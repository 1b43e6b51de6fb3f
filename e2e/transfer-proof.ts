// Pays an order by bank transfer as far as a player can: the order waits with proof for what the bank says.
import type { Contract } from '@emall/contract';
import { API_BASE } from '@emall/contract/constants';
import type { APIRequestContext } from '@playwright/test';
import { callAs, type Player } from './fixtures.ts';

type Transfers = Contract['order'];

/** A plain blue picture, 60 × 40 pixels. */
const RECEIPT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAMAAACVZWnNAAAAA1BMVEU6e9W09Nv6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVRIx+3BMQEAAADCoPVPbQwfoAAAeBgJiAABJcSfhgAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns the reference that the player writes into the transfer. */
export async function submitTransfer(
  request: APIRequestContext,
  player: Player,
  order_id: string,
  { payer_name = '林小帆', file = '回单.png' } = {},
): Promise<string> {
  const { reference } = await callAs<Transfers['createOfflineTransferOrder']>(
    request,
    player,
    'order/createOfflineTransferOrder',
    { order_id },
  );
  const upload = await request.post(`${API_BASE}/upload/uploadImage`, {
    headers: { authorization: `Bearer ${player.token}` },
    multipart: {
      game_id: '1001',
      device_id: 'e2e',
      distinct_id: '',
      source_from: '',
      file: { name: file, mimeType: 'image/png', buffer: RECEIPT },
    },
  });
  const { data } = await upload.json();
  const proof = { order_id, upload_ids: [data.upload_id], payer_name };
  await callAs<Transfers['submitTransferProof']>(request, player, 'order/submitTransferProof', proof);
  return reference;
}
