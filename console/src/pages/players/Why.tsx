// Opens the chain of facts of something that a player received or should have, over the page.
import type { Input } from '@emall/contract';
import type { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { Button } from '../../ui/Button.tsx';

const useTexts = defineTexts({
  zh: { why: '为什么？', whyOf: (name: string) => `${name}：为什么没到账？` },
  en: { why: 'Why didn’t it arrive?', whyOf: (name: string) => `${name}: why didn’t it arrive?` },
});

/** What `subject` in the address asks for, `award_id:7`. Gifts, top-up gifts and points are asked for together with the player. */
export function whyInput(subject: string, playerId: number): Input<typeof ops.player.whyNot> {
  const [field = '', id = ''] = subject.split(':');
  if (field === 'order_id') return { order_id: id };
  const isOfPlayer = ['gift_id', 'activeid', 'score_type'].includes(field);
  return { ...(isOfPlayer ? { player_id: playerId } : {}), [field]: Number(id) };
}

/** Returns how to open the drawer: with Back it closes. */
export function useOpenWhy(): (subject: string) => void {
  const navigate = useNavigate();
  return (subject) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, why: subject })) as never });
}

/** `subject`: `award_id:7`. */
export function Why({ subject, name }: { subject: string; name: string }) {
  const texts = useTexts();
  const open = useOpenWhy();
  return (
    <Button size="small" kind="quiet" aria-label={texts.whyOf(name)} onClick={() => open(subject)}>
      {texts.why}
    </Button>
  );
}
