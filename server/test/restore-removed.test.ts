// What operators removed is there again from the history of its record, unless that would start something.
import { contract } from '@emall/contract';
import { afterAll, expect, test } from 'vitest';
import { CASES, type Case, GAME_ID, openRestoring, REMOVED, type Row } from './restoring.ts';
import { dryRunOf } from './try-first.ts';

const { mall, owner, send, readRow, inputOf, historyOf } = await openRestoring();
afterAll(() => mall.close());

/** Returns its id. */
async function addUnusedPicture(letter: string): Promise<number> {
  const { rows } = await mall.services.pool.query(
    `INSERT INTO pictures (game_id, hash, name, width_px, height_px, bytes, operator_id, created_at)
     VALUES (1001, $1, '没用的图', 10, 10, 10, $2, now()) RETURNING id`,
    [letter.repeat(32), owner.operatorId],
  );
  return Number(rows[0].id);
}

test.each(Object.entries(REMOVED))('what %s removed is there again', async (path, saving) => {
  const each = CASES[saving] as Case;
  const { id = 'id' } = each;
  const row = await readRow(each);
  const own = id === 'link' ? 'link' : `${each.kind}_id`;
  const removed = await send(path, { [own]: row[id] });
  expect(removed.code, removed.msg).toBe(200);
  const [entry] = await historyOf(each.kind, String(row[id]));
  expect(entry).toMatchObject({ call: path, restore_call: saving });
  const restored = await send(saving, JSON.parse(entry?.restore_input ?? 'null'));
  expect(restored.code, restored.msg).toBe(200);
  const { rows } = await mall.services.pool.query(
    `SELECT to_jsonb(t) AS row FROM ${each.table} t WHERE game_id = $1 AND ${id} = $2`,
    [GAME_ID, (restored.data as Row)[own]],
  );
  // Like a new one it has a number of its own and stands last.
  const unnumbered = ({ [id]: _id, sort: _sort, created_at: _created, updated_at: _updated, ...rest }: Row) =>
    rest;
  expect(unnumbered(rows[0].row)).toEqual(unnumbered(row));
});

test('a draft, a coming agreement and a picture that were removed are there again with all they had', async () => {
  const { pool } = mall.services;
  const draft = await inputOf('ops/activity/save', await readRow(CASES['ops/activity/save'] as Case));
  const { activeid: _, ...activity } = draft;
  const made: { kind: string; table: string; id: string; removing: string; saving: string; input: Row }[] =
    [];
  const add = async (saving: string, input: Row, own: string, of: (typeof made)[number]) => {
    const saved = await send(saving, input);
    expect(saved.code, saved.msg).toBe(200);
    made.push({ ...of, id: String((saved.data as Row)[own]), input: { [own]: (saved.data as Row)[own] } });
  };
  const blank = { id: '', input: {} };
  await add(
    'ops/activity/save',
    { ...activity, forecast: { low_amount: 100, high_amount: 900, players: 300, draws_each: 12 } },
    'activeid',
    {
      ...blank,
      kind: 'activity',
      table: 'activities',
      removing: 'ops/activity/removeDraft',
      saving: 'ops/activity/save',
    },
  );
  await add(
    'ops/content/saveAgreement',
    {
      ...{ key: 'terms', title: '服务条款', version: '9.9', content: '正文'.repeat(900), scenes: ['login'] },
      ...{ sort: 3, in_force_at: '2031-01-01T00:00:00.000Z', en: { title: 'Terms', content: 'The text' } },
    },
    'agreement_id',
    {
      ...blank,
      kind: 'agreement',
      table: 'agreements',
      removing: 'ops/content/removeAgreement',
      saving: 'ops/content/saveAgreement',
    },
  );
  const picture_id = await addUnusedPicture('c');
  made.push({
    kind: 'picture',
    table: 'pictures',
    id: String(picture_id),
    removing: 'ops/file/remove',
    saving: 'ops/file/restore',
    input: { picture_id },
  });
  for (const { kind, table, id, removing, saving, input } of made) {
    const read = async (wanted: unknown) => {
      const { rows } = await pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE id = $1`, [wanted]);
      const { id: _id, created_at: _created, ...row } = (rows[0]?.row ?? {}) as Row;
      return row;
    };
    const before = await read(id);
    const removed = await send(removing, input);
    expect(removed.code, `${removing} ${removed.msg}`).toBe(200);
    expect(await read(id)).not.toEqual(before);
    const [entry] = await historyOf(kind, id);
    expect(entry).toMatchObject({ call: removing, restore_call: saving });
    const restored = await send(saving, {
      ...JSON.parse(entry?.restore_input ?? 'null'),
      expected_audit_id: entry?.audit_id,
    });
    expect(restored.code, `${saving} ${restored.msg}`).toBe(200);
    const [own = ''] = Object.keys(input);
    expect(await read((restored.data as Row)[own] ?? id)).toEqual(before);
  }
});

test('an agreement that is restored after its date says that it takes effect at once, and does from that moment on', async () => {
  const date = new Date(mall.clock.now().getTime() + 60_000);
  const saving = 'ops/content/saveAgreement';
  const saved = await send(saving, {
    ...{ key: 'terms', title: '服务条款', version: '9.10', content: '正文', scenes: ['login'], sort: 3 },
    ...{ in_force_at: date.toISOString(), en: { title: 'Terms', content: 'The text' } },
  });
  const { agreement_id } = saved.data as { agreement_id: number };
  await send('ops/content/removeAgreement', { agreement_id });
  const [entry] = await historyOf('agreement', String(agreement_id));
  const input = JSON.parse(entry?.restore_input ?? 'null');
  const as = { token: owner.token };
  const { content } = contract.ops;
  const effects = async () =>
    (await dryRunOf(mall, content.saveAgreement, input, as)).filter(
      ({ kind }) => kind === 'agreements_in_force',
    );
  expect(await effects()).toEqual([]);
  mall.clock.advance(120_000);
  expect(await effects()).toEqual([{ kind: 'agreements_in_force', amount: 1, of: '服务条款 9.10' }]);
  const restored = (await send(saving, input)).data as { agreement_id: number };
  const { list } = (await mall.call(content.agreementList, {}, as)).data;
  expect(list.find((each) => each.agreement_id === restored.agreement_id)).toMatchObject({
    state: 'current',
    in_force_at: mall.clock.now().toISOString(),
  });
});

test('putting a removed picture back can be tried without doing it', async () => {
  const picture_id = await addUnusedPicture('d');
  await send('ops/file/remove', { picture_id });
  const { file } = contract.ops;
  expect(await dryRunOf(mall, file.restore, { picture_id }, { token: owner.token })).not.toEqual([]);
});

test('a picture whose files are deleted is not put back', async () => {
  const gone = await send('ops/file/restore', { picture_id: 999_999 });
  expect(gone.code).toBe(404);
});

test('a link that was stopped is not brought back: it would run', async () => {
  const { link: number } = (await send('ops/link/save', { name: '停过的' })).data as unknown as {
    link: string;
  };
  await send('ops/link/setStatus', { link: number, status: 'stopped' });
  expect((await send('ops/link/remove', { link: number })).code).toBe(200);
  expect((await historyOf('link', number))[0]).toMatchObject({
    call: 'ops/link/remove',
    restore_input: null,
  });
});
