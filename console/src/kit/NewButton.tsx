// Leads from a list to the form of a new record, for those who may make one.
import type { Permission } from '@emall/contract/permissions';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useGameId } from '../session/params.ts';
import { useMay } from '../session/useMay.ts';
import { Button } from '../ui/Button.tsx';

type Props = {
  permission: Permission;
  /** Below the game: `coupons/new`. */
  to: string;
  label: string;
};

export function NewButton({ permission, to, label }: Props) {
  const gameId = useGameId();
  const navigate = useNavigate();
  if (!useMay(permission)) return null;
  return (
    <Button
      kind="primary"
      icon={<Plus size={16} />}
      onClick={() => void navigate({ to: `/${gameId}/${to}` })}
    >
      {label}
    </Button>
  );
}
