// What a game still needs before it opens, each line with the place where it is done.
import type { ReadinessItem } from '@emall/contract';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './games.module.css';

const useTexts = defineTexts({
  zh: { done: '已完成', missing: '缺少', untested: '连接测试未通过', advised: '可选' },
  en: { done: 'Done', missing: 'Missing', untested: 'Connection test not passed', advised: 'Optional' },
});

/** Where each is set, below the game. */
const PLACES: Record<ReadinessItem['item'], string> = {
  login_methods: 'game',
  game_server: 'game?tab=server',
  payment: 'game?tab=payment',
  agreements: 'agreements',
  customer_service: 'service',
  goods: 'goods',
  theme: 'game?tab=theme',
  banners: 'home',
  packages: 'game?tab=packages',
};

export function Readiness({ items, gameId }: { items: readonly ReadinessItem[]; gameId: string }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <ul className={styles.readiness}>
      {items.map(({ item, is_done, is_required, is_untested }) => {
        const Icon = is_done ? CircleCheck : is_required ? CircleAlert : CircleDashed;
        const state = is_done ? 'done' : is_required ? 'missing' : 'advised';
        return (
          <Row as="li" noWrap key={item} data-state={state}>
            <Icon
              size={16}
              {...(is_done ? { 'aria-label': texts.done, role: 'img' } : { 'aria-hidden': true })}
            />
            <Link to={`/${gameId}/${PLACES[item]}`}>{labelOfValue('item', item, language)}</Link>
            {state !== 'done' && (
              <Tag tone={state === 'missing' ? 'bad' : 'neutral'}>
                {texts[is_untested ? 'untested' : state]}
              </Tag>
            )}
          </Row>
        );
      })}
    </ul>
  );
}
