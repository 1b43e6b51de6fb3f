// Row and Stack in the catalogue.
import { Button } from '../Button/Button.tsx';
import { Tag } from '../Tag/Tag.tsx';
import { Row } from './Row.tsx';
import { Stack } from './Stack.tsx';

export default function LayoutDemo() {
  return (
    <Stack gap="4">
      <Row gap="2">
        <Tag>Row</Tag>
        <Button size="sm">centred across the line</Button>
      </Row>
      <Row as="p" gap="3" align="baseline" justify="between">
        <strong>Baseline, between</strong>
        <small>as="p"</small>
      </Row>
      <Row as="ul" gap="2" rowGap="1" wrap>
        {['wraps', 'where', 'there', 'is', 'no', 'more', 'room', 'in', 'the', 'line'].map((word) => (
          <li key={word}>
            <Tag tone="neutral">{word}</Tag>
          </li>
        ))}
      </Row>
      <Stack gap="1" align="center">
        <Tag tone="game">Stack</Tag>
        <span>in the middle</span>
      </Stack>
    </Stack>
  );
}
