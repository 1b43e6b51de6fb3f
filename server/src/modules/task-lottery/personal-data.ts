// Personal data of the task lottery: goods viewed and shares.
import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { activities } from '../activities/tables.ts';
import { taskReports } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db
      .select({ report: taskReports, title: activities.title })
      .from(taskReports)
      .innerJoin(activities, eq(activities.id, taskReports.activityId))
      .where(eq(taskReports.playerId, playerId))
      .orderBy(desc(taskReports.begunAt));
    return {
      tasks: rows.map(({ report, title }) => ({
        activity: title,
        task: report.task,
        goods_id: report.goodsId,
        begun_at: report.begunAt,
        counted_at: report.countedAt,
      })),
    };
  },
};
