// Starts the catalogue of the kit: /mall/kit.html of `npm run dev`. The build has index.html as its only entry.
import '../../shared/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Catalogue } from './Catalogue.tsx';

const container = document.getElementById('root');
if (container)
  createRoot(container).render(
    <StrictMode>
      <Catalogue />
    </StrictMode>,
  );
