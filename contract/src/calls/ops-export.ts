// ops/export/*: any list of the console as a file, built by a job and stored for three days.
import Type, { type Static } from 'typebox';
import { change, countedPageOf, Id, listing, Nullable, read, Time, text } from '../call.ts';

const ExportFormat = Type.Union([Type.Literal('csv'), Type.Literal('xlsx')]);

export const OpsExport = Type.Object({
  export_id: Id,
  call: Type.String(),
  /** The filters of the list, as JSON text. */
  input: Type.String(),
  format: ExportFormat,
  /** Whose it is; only they can download it. */
  operator_name: Type.String(),
  is_own: Type.Boolean(),
  status: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('running'),
    Type.Literal('ready'),
    Type.Literal('failed'),
    Type.Literal('expired'),
  ]),
  /** So far, while it runs. */
  rows: Type.Integer(),
  size_bytes: Nullable(Type.Integer()),
  /** Why it failed, in the operator's language. */
  failure: Nullable(Type.String()),
  created_at: Time,
  ready_at: Nullable(Time),
  expires_at: Nullable(Time),
});
export type OpsExport = Static<typeof OpsExport>;

/** A file or a printed list that a screen made of what it had read: it is no export, and nothing of it is stored. */
export const OpsTakenFile = Type.Object({
  /** The entry of the audit log. */
  audit_id: Id,
  call: Type.String(),
  operator_name: Type.String(),
  at: Time,
});
export type OpsTakenFile = Static<typeof OpsTakenFile>;

const one = { export_id: Id };
const errors = ['call/not-found'] as const;

export const opsExportRows = {
  start: change({
    summary:
      'Exports everything that a list call returns for this input, up to 100,000 rows, as CSV or XLSX. Needs the permission of that call as well; persons are masked.',
    access: 'operator',
    permission: 'export.create',
    approvalReasons: ['persons'],
    input: {
      /** The path of a list call: `ops/order/list`. */
      call: Type.String({ pattern: '^ops/[a-zA-Z]+/[a-zA-Z]+$', maxLength: 80 }),
      /** Its input as JSON text, without cursor and limit. */
      input: Type.String({ maxLength: 5000 }),
      format: ExportFormat,
      /** Columns with their headers; all fields by name when missing. */
      columns: Type.Optional(
        Type.Array(
          Type.Object({
            field: Type.String({ pattern: '^[a-z0-9_]+(\\.[a-z0-9_]+)*$', maxLength: 80 }),
            header: text(60),
            /** What its values are called; others stand in the file as they are. */
            labels: Type.Optional(
              Type.Array(Type.Object({ value: text(80), label: text(200) }), { maxItems: 300 }),
            ),
          }),
          { minItems: 1, maxItems: 60 },
        ),
      ),
    },
    output: Type.Object(one),
    errors: ['export/not-a-list', 'export/too-many', 'call/forbidden', 'operator/step-up-required'],
  }),
  info: read({
    summary: 'How far an export is.',
    access: 'operator',
    input: one,
    output: OpsExport,
    errors,
  }),
  list: read({
    summary: 'Exports of this game, newest first: who took what.',
    access: 'operator',
    input: { status: Type.Optional(OpsExport.properties.status), ...listing },
    output: countedPageOf(OpsExport),
  }),
  listTakenFiles: read({
    summary:
      'Files and printed lists that were made without an export, newest first: sheets of parcels and prizes, the file of the goods.',
    access: 'operator',
    input: listing,
    output: countedPageOf(OpsTakenFile),
  }),
  download: read({
    summary: 'The file of an own export, part by part; each is recorded.',
    access: 'operator',
    audited: true,
    input: { ...one, part: Type.Integer({ minimum: 0, maximum: 10_000 }) },
    output: Type.Object({
      file_name: Type.String(),
      media_type: Type.String(),
      /** Base64. */
      content: Type.String(),
      parts: Type.Integer(),
    }),
    errors,
  }),
};
