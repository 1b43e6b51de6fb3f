// How a field is shown follows from its schema.
import { ops } from '@emall/contract/ops';
import { expect, test } from 'vitest';
import { inputFields, type Schema, shapeOf } from './schema.ts';

test('an address is one line, a long text several', () => {
  const server = inputFields(ops.game.saveServer).server as Schema;
  const { url } = server.anyOf?.find(({ type }) => type === 'object')?.properties ?? {};
  expect(shapeOf(url as Schema, 'url')).toEqual({ kind: 'text' });
  expect(shapeOf(inputFields(ops.content.saveAgreement).content as Schema, 'content')).toEqual({
    kind: 'longText',
  });
});
