// AppFrame in the catalogue: a small one, inside the frame that the catalogue itself stands in.
import { NavBar } from '../NavBar/NavBar.tsx';
import { AppFrame } from './AppFrame.tsx';

/** A transform makes the fixed backdrop fill the box instead of the window. */
const box = { height: 160, overflow: 'hidden', padding: '0 20px', transform: 'translateZ(0)' };

export default function AppFrameDemo() {
  return (
    <div style={box}>
      <AppFrame>
        <NavBar title="A page" />
      </AppFrame>
    </div>
  );
}
