// Checks on the screen that no entry of the audit log was changed or taken out, with the hash to write down.
import { ops } from '@emall/contract/ops';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { send } from '../../request/call.ts';
import { toastError } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const useTexts = defineTexts({
  zh: {
    verify: '校验记录',
    checked: (count: string) => `已校验 ${count} 条`,
    whole: (count: string) => `全部 ${count} 条记录完整：没有一条被修改或删除。`,
    broken: (count: string) => `前 ${count} 条完整，之后的记录被修改过，或它前面的记录被删除：`,
    entry: (id: number) => `记录 ${id}`,
    hash: '最后一条的校验值',
    hint: '请抄录到别处：以后对照它，可以看出末尾的记录是否被删除。',
  },
  en: {
    verify: 'Verify the log',
    checked: (count: string) => `${count} checked`,
    whole: (count: string) => `All entries are intact (${count} checked): none was changed or removed.`,
    broken: (count: string) =>
      `Intact entries: ${count}. The next one was changed, or one before it was removed:`,
    entry: (id: number) => `Entry ${id}`,
    hash: 'Hash of the last entry',
    hint: 'Keep a copy elsewhere. It can show later whether the end of the log was cut off.',
  },
});

type Proof = { entries: number; firstBroken: number | null; hash: string; isDone: boolean };

export function VerifyChain() {
  const texts = useTexts();
  const gameId = useGameId();
  const [proof, setProof] = useState<Proof>();
  const verify = async () => {
    let entries = 0;
    for (let after: number | null = 0; after !== null; ) {
      const part: Awaited<ReturnType<typeof verifyPart>> = await verifyPart(after, gameId);
      entries += part.entries;
      after = part.next;
      const { first_broken: firstBroken, last_hash: hash } = part;
      setProof({ entries, firstBroken, hash, isDone: after === null });
    }
  };
  const count = formatNumber(proof?.entries ?? 0);
  return (
    <>
      <Button
        icon={<ListChecks size={16} />}
        isBusy={proof !== undefined && !proof.isDone}
        onClick={() => void verify().catch(toastError)}
      >
        {proof && !proof.isDone ? texts.checked(count) : texts.verify}
      </Button>
      {proof?.isDone && (
        <Dialog title={texts.verify} onClose={() => setProof(undefined)}>
          <p role="status">{proof.firstBroken === null ? texts.whole(count) : texts.broken(count)}</p>
          {proof.firstBroken === null ? (
            <>
              <CopyField label={texts.hash} value={proof.hash} />
              <p>{texts.hint}</p>
            </>
          ) : (
            <Link to={`/${gameId}/audit/${proof.firstBroken}`} onClick={() => setProof(undefined)}>
              {texts.entry(proof.firstBroken)}
            </Link>
          )}
        </Dialog>
      )}
    </>
  );
}

const verifyPart = (after: number, gameId: string) => send(ops.audit.verify, { after }, gameId);
