/** Sampled rolls, each heard with how far it fell from its mean: on average that is nothing, however much is made of it. */
import {
  type CombatantId,
  chanceAtLeast,
  chanceAtMost,
  type Decider,
  type Dice,
  type Draw,
  type Id,
  meanOf,
  OwnDice,
  oncePer,
  type Reason,
} from '@enfilade/engine'

/** `before`: a roll is about to fall. `fell`: it did; `off` is its value less the mean of what could have fallen. */
export interface LuckHearer {
  before(): void
  fell(who: Id, kind: string, off: number): void
}

export class FairRolls extends OwnDice {
  /** Null: no one listens. */
  hearer: LuckHearer | null = null

  /** @param thrown is told of each who throws dice @param roundNow the round now; null: no one has dice of their own */
  constructor(
    decide: Decider,
    private readonly thrown: (who: Id) => void,
    private readonly roundNow: (() => number) | null,
  ) {
    super(decide)
  }
  protected override take(who: CombatantId): void {
    if (this.roundNow !== null) this.round = this.roundNow()
    super.take(who)
  }

  override roll(dice: Dice, why: Reason, who: CombatantId): number {
    this.thrown(who)
    this.hearer?.before()
    const value = super.roll(dice, why, who)
    this.hearer?.fell(who, why.rule, value - meanOfDice(dice))
    return value
  }
  override atLeast(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    this.thrown(who)
    this.hearer?.before()
    const did = super.atLeast(dice, need, why, who)
    this.hearer?.fell(who, why.rule, (did ? 1 : 0) - chanceAtLeast(dice, need))
    return did
  }
  override atMost(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    this.thrown(who)
    this.hearer?.before()
    const did = super.atMost(dice, need, why, who)
    this.hearer?.fell(who, why.rule, (did ? 1 : 0) - chanceAtMost(dice, need))
    return did
  }
  override draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A {
    this.thrown(who)
    if (this.hearer === null || draw.values.length < 2) return super.draw(draw, why, who)
    this.hearer.before()
    const value = super.draw(draw, why, who)
    const { numbers, mean, placeOf } = worthOfDraw(draw as Draw<unknown>)
    const at = placeOf(value)
    this.hearer.fell(who, `${why.rule}#`, (numbers[at] as number) - mean)
    // Where there are few values, such as hit locations, each counts by itself.
    if (draw.values.length <= fewValues)
      for (let i = 1; i < draw.values.length; i++)
        this.hearer.fell(who, `${why.rule}=${i}`, (i === at ? 1 : 0) - (draw.chance[i] as number))
    return value
  }
}

const fewValues = 8
const meanOfDice = oncePer((dice: Dice) => meanOf(dice))
/** The numbers in a value, summed. */
const sumIn = (value: unknown): number => {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? Object.values(value).reduce((sum, part) => sum + sumIn(part), 0) : 0
}
const worthOfDraw = oncePer(({ values, chance }: Draw<unknown>) => {
  const numbers = values.map(sumIn)
  const places = new Map(values.map((value, i) => [value, i]))
  const texts = new Map(values.map((value, i) => [JSON.stringify(value), i]))
  return {
    numbers,
    mean: numbers.reduce((sum, n, i) => sum + n * (chance[i] as number), 0),
    placeOf: (value: unknown): number => places.get(value) ?? (texts.get(JSON.stringify(value)) as number),
  }
})
