// Public API: the page about the mall.
export { Agreements } from './Agreements.tsx';
export { CustomerService } from './CustomerService.tsx';
export { GameHeader, LegalNotice } from './GameHeader.tsx';
export { Licences } from './Licences.tsx';
