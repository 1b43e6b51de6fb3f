// Schedules a draft of a flash sale, or moves the end of one that is scheduled or runs.
import type { OpsPriceWindow } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { fromWallClock, toWallClock } from '../../i18n/time.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { TextField } from '../../ui/Field.tsx';

const useTexts = defineTexts({
  zh: {
    schedule: '排期上线',
    end: '修改结束时间',
    starts: '开始',
    ends: '结束',
    hint: '上海时间',
    done: { schedule: '已排期', end: '结束时间已修改' },
  },
  en: {
    schedule: 'Schedule',
    end: 'Move the end',
    starts: 'Starts',
    ends: 'Ends',
    hint: 'Shanghai time',
    done: { schedule: 'Scheduled', end: 'The end was moved' },
  },
});

type Props = { sale: OpsPriceWindow; what: 'schedule' | 'end'; onClose(): void };

export function EditSale({ sale, what, onClose }: Props) {
  const texts = useTexts();
  const [startsAt, setStartsAt] = useState(sale.starts_at);
  const [endsAt, setEndsAt] = useState(sale.ends_at);
  const { price_window_id, price, quota, limit_quantity, limit_per } = sale;
  const input = (reason: string) => ({
    ...{ price_window_id, price, quota, limit_quantity, limit_per },
    ...{ starts_at: startsAt, ends_at: endsAt, is_draft: false, reason },
  });
  return (
    <CallDialog
      call={ops.catalog.changePriceWindow}
      input={input}
      label={texts[what]}
      needsReason
      done={texts.done[what]}
      onClose={onClose}
      hasEffects
    >
      {what === 'schedule' && (
        <TextField
          label={texts.starts}
          hint={texts.hint}
          type="datetime-local"
          value={toWallClock(startsAt)}
          onChange={(local) => local && setStartsAt(fromWallClock(local))}
        />
      )}
      <TextField
        label={texts.ends}
        hint={texts.hint}
        type="datetime-local"
        value={toWallClock(endsAt)}
        onChange={(local) => local && setEndsAt(fromWallClock(local))}
      />
    </CallDialog>
  );
}
