// The requirements of a gift with the role's progress.
import type { GiftRequirement } from '@emall/contract';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar/ProgressBar.tsx';
import { describeRequirement, progressOf } from '../requirement.ts';
import { useTexts } from '../texts.ts';
import styles from './Requirements.module.css';

type RequirementsProps = { requirements: readonly GiftRequirement[] };

export function Requirements({ requirements }: RequirementsProps) {
  const t = useTexts();
  return (
    <Stack as="ul" gap="2" aria-label={t.requirements}>
      {requirements.map((requirement) => (
        <Requirement key={requirement.kind} requirement={requirement} />
      ))}
    </Stack>
  );
}

function Requirement({ requirement }: { requirement: GiftRequirement }) {
  const t = useTexts();
  const { name, state } = describeRequirement(requirement, t);
  const progress = progressOf(requirement);
  return (
    <li className={styles.row} data-met={requirement.is_met || undefined}>
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>
        {requirement.is_met && <Icon name="check" size={12} />}
        {state}
      </span>
      <ProgressBar
        value={Math.round(progress * 100)}
        max={100}
        label={name}
        valueText={state}
        className={styles.track}
      />
    </li>
  );
}

/** One line, for requirements that are all met. */
export function MetRequirements({ requirements }: RequirementsProps) {
  const t = useTexts();
  return (
    <Row
      as="ul"
      gap="3"
      rowGap="1"
      align="stretch"
      wrap
      className={styles.met}
      aria-label={`${t.requirements}: ${t.met}`}
    >
      {requirements.map((requirement) => (
        <li key={requirement.kind}>
          <Icon name="check" size={12} />
          {describeRequirement(requirement, t).name}
        </li>
      ))}
    </Row>
  );
}
