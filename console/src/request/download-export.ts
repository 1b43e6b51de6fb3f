// Fetches the file of an export part by part and saves it.
import { ops } from '@emall/contract/ops';
import { fromBase64, saveFile } from '../ui/save-file.ts';
import { send } from './call.ts';

export async function downloadExport(exportId: number, gameId: string): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let name = '';
  let type = '';
  for (let part = 0, total = 1; part < total; part += 1) {
    const {
      content,
      parts: all,
      file_name,
      media_type,
    } = await send(ops.export.download, { export_id: exportId, part }, gameId);
    parts.push(fromBase64(content));
    total = all;
    name = file_name;
    type = media_type;
  }
  saveFile(parts, name, type);
}
