// IconButton in the catalogue.
import { IconButton } from './IconButton.tsx';

export default function IconButtonDemo() {
  return (
    <>
      <IconButton icon="share" label="分享" />
      <IconButton icon="trash" label="disabled" disabled />
      <span style={{ padding: 8, background: 'var(--game)' }}>
        <IconButton icon="close" label="on art" tone="glass" />
      </span>
    </>
  );
}
