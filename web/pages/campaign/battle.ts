// A campaign's battle among this browser's matches: the campaign's keys open it.
import type { Mine } from "../../mine";
import type { BattleCall, MatchInfo } from "../../wire/types";

// `fighters` are the campaign's seats in the order of the battle's.
export function battleOf(battle: number, call: BattleCall, info: MatchInfo, campaign: Mine | undefined, secret: string): Mine {
  const place = (list: { seat: number | null; key: string; name: string }[]) =>
    list.flatMap((one) => {
      const seat = one.seat === null ? -1 : call.fighters.indexOf(one.seat);
      return seat < 0 ? [] : [{ seat, key: one.key, name: one.name }];
    });
  const keys: Mine["keys"] = place(campaign?.keys ?? []);
  if (keys.length === 0) keys.push({ seat: null, key: campaign?.watch ?? secret, name: "watching" });
  return {
    id: battle,
    game: call.setup.game,
    title: `${info.title}: battle ${call.number}`,
    begun: new Date().toISOString(),
    keys,
    invites: place(campaign?.invites ?? []) as Mine["invites"],
    watch: campaign?.watch,
  };
}
