// Components render in StrictMode, as the app does: a state that survives only one mount shows up in the tests.
import { configure } from '@testing-library/react';

// On a busy machine a page takes longer than Testing Library's second.
configure({ reactStrictMode: true, asyncUtilTimeout: 5_000 });
