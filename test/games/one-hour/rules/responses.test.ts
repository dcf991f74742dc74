import { describe, expect, test } from 'vitest'
import { game, startBoard } from '../support.ts'

const reserve = ['army-1', 'army-1', 'army-2', 'fleet-1']

describe('4.6 Strategic Bombing', () => {
  const germanBuild = (more: object = {}) =>
    game({
      year: 1942,
      board: { germany: { germany: ['army-1'] }, uk: { uk: ['army-1'] }, usa: { usa: ['army-1'] } },
      nations: { germany: { reserve, build: 2 }, ...more },
    })

  test('shifts up to two, a Level 2 piece as two, by the choice of who bombs', () => {
    const war = germanBuild().do('germany', 'build', { shifts: [] })
    expect(war.offered('uk', 'strategic-bombing', 'units')).toEqual(['army-2', 'army-1', 'fleet-1'])
    expect(war.offered('uk', 'strategic-bombing', 'units', { units: ['army-1'] })).toEqual(['army-1', 'fleet-1'])
    expect(war.offered('uk', 'strategic-bombing', 'units', { units: ['army-2'] })).toEqual([])
    expect(war.refused('uk', 'strategic-bombing', { units: ['army-2', 'army-1'] })).toMatchObject({ rule: '4.6' })
    war.do('uk', 'strategic-bombing', { units: ['army-2'] })
    expect(war.box('germany', 'spent')).toEqual(['army-2'])
  })

  test('both the UK and the USA may bomb, in turn order, each looking again at what is left', () => {
    const war = germanBuild({ germany: { reserve: ['army-2'] } }).do('germany', 'build', { shifts: [] })
    expect(war.asked).toEqual(['uk response', 'usa response'])
    war.do('uk', 'strategic-bombing', { units: ['army-2'] })
    expect(war.asked).toEqual(['uk action'])
  })

  test('after an Upgrade it also moves the Build cube, never below 1', () => {
    const war = germanBuild({ germany: { reserve: [], build: 2 } })
    war.do('germany', 'upgrade', { track: 'air-force' })
    war.do('uk', 'strategic-bombing')
    expect(war.state.sheets.germany.tracks.build).toBe(1)
    expect(war.asked).toEqual(['uk action'])
  })

  test('against Japan it takes an American Fleet in the North Pacific', () => {
    const board = { japan: { japan: ['army-1'] }, usa: { usa: ['army-1'] } }
    const at = (space: string) =>
      game({
        board: { ...board, [space]: { usa: ['fleet-1'] } },
        toAct: 'japan',
        nations: { japan: { reserve: ['army-1'] } },
      }).do('japan', 'build', { shifts: [] })
    expect(at('east-pacific').asked).toEqual(['soviet action'])
    expect(at('north-pacific').asked).toEqual(['usa response'])
  })
})

describe('4.6 Submarine Warfare', () => {
  const ukBuild = (fleets: object) =>
    game({
      board: { uk: { uk: ['army-1'] }, germany: { germany: ['army-1'] }, usa: { usa: ['army-1'] }, ...fleets },
      toAct: 'uk',
      nations: { uk: { reserve: ['army-1', 'army-2'] }, usa: { reserve: ['army-1', 'chinese-army'] } },
    }).do('uk', 'build', { shifts: [] })

  test('needs a German Fleet on the map; the Italian one does not do', () => {
    expect(ukBuild({ mediterranean: { germany: ['italian-fleet'] } }).asked).toEqual(['japan action'])
    expect(ukBuild({ baltic: { germany: ['fleet-1'] } }).asked).toEqual(['germany response'])
  })

  test('takes two out of British and American Reserves together, or a Level 1 Fleet of the Atlantic or North Sea', () => {
    const sea = {
      baltic: { germany: ['fleet-1'] },
      atlantic: { usa: ['fleet-1'], uk: ['fleet-2'] },
      mediterranean: { uk: ['fleet-1'] },
    }
    const war = ukBuild(sea)
    expect(war.offered('germany', 'submarine-warfare', 'units')).toEqual([
      'uk.army-1',
      'uk.army-2',
      'usa.army-1',
      'usa.fleet-1@atlantic',
    ])
    expect(war.offered('germany', 'submarine-warfare', 'units', { units: ['uk.army-1'] })).toEqual(['usa.army-1'])
    expect(war.offered('germany', 'submarine-warfare', 'units', { units: ['uk.army-2'] })).toEqual([])
    war.do('germany', 'submarine-warfare', { units: ['usa.fleet-1@atlantic'] })
    expect(war.box('usa', 'spent')).toEqual(['fleet-1'])
    expect(war.at('atlantic')).toEqual({ uk: ['fleet-2'] })
  })

  test('the USA needs a Fleet in the South Pacific and sinks Japanese ones anywhere', () => {
    const japan = { 'north-pacific': { japan: ['fleet-1'] }, japan: { japan: ['army-1'] }, usa: { usa: ['army-1'] } }
    const at = (space: string) => game({ board: { ...japan, [space]: { usa: ['fleet-1'] } }, toAct: 'japan' })
    expect(at('east-pacific').do('japan', 'build', { shifts: [] }).asked).toEqual(['soviet action'])
    const war = at('south-pacific').do('japan', 'build', { shifts: [] })
    war.do('usa', 'submarine-warfare', { units: ['japan.fleet-1@north-pacific'] })
    expect(war.box('japan', 'spent')).toEqual(['fleet-1'])
  })
})

describe('4.6 Carrier Strike', () => {
  const pacific = (east: object, turn: 'usa' | 'japan') =>
    game(
      {
        year: 1942,
        board: {
          usa: { usa: ['army-1'] },
          japan: { japan: ['army-1'] },
          'east-pacific': { usa: ['fleet-2', 'fleet-1'] },
          'north-pacific': { japan: ['fleet-2', 'fleet-1'] },
          'south-pacific': east,
          china: { japan: ['army-1'] },
        },
        toAct: turn,
        nations: { usa: { navalAviation: 0 }, japan: { navalAviation: 0 } },
      },
      [1, 1],
    )

  test('the USA strikes Japanese Fleets at +1, and nobody responds to it', () => {
    const war = pacific({}, 'japan')
    war.do('japan', 'offensive', { from: 'china', to: 'india', units: ['army-1'] })
    expect(war.offered('usa', 'carrier-strike', 'to')).toEqual(['north-pacific'])
    war.do('usa', 'carrier-strike', { from: 'east-pacific', to: 'north-pacific', units: ['fleet-2'] })
    expect(war.told('strengths')[0]?.attack).toMatchObject({ units: 2, bonuses: [{ why: 'launch', amount: 1 }] })
    expect(war.state.stack).toHaveLength(1)
  })

  test('Japan may strike at any sea', () => {
    const war = pacific({}, 'japan')
    war.do('japan', 'offensive', { from: 'china', to: 'india', units: ['army-1'] })
    war.do('usa', 'pass')
    expect(war.offered('japan', 'carrier-strike', 'to')).toEqual(['south-pacific', 'east-pacific'])
  })
})

describe('4.6 Counter-Offensive and Not One Step Back', () => {
  const attack = { from: 'poland', to: 'ukraine', units: ['army-2'] }

  test('the Soviets counter only where they were met or at home, and only if an Offensive is possible', () => {
    const war = game({ year: 1942, board: startBoard }, [1, 1])
    war.do('germany', 'offensive', { from: 'germany', to: 'france', units: ['army-2'] })
    expect(war.verbs('soviet')).toEqual([])
    const held = game(
      { year: 1942, board: { ...startBoard, ukraine: { soviet: ['army-2', 'army-2'] }, moscow: {} } },
      [1, 1],
    )
    held.do('germany', 'offensive', attack)
    // The attack failed: Ukraine is Soviet and empty of enemies, so there is nothing to counter.
    expect(held.verbs('soviet')).toEqual([])
  })

  test('it goes into the same space only', () => {
    const war = game({ year: 1942, board: startBoard }, [1, 1])
    war.do('germany', 'offensive', attack)
    expect(war.offered('soviet', 'counter-offensive', 'to')).toEqual(['ukraine'])
  })

  test('Not One Step Back works without control or supply, on Soviet Home Territory', () => {
    const war = game({ year: 1942, board: startBoard, nations: { soviet: { spent: ['army-1', 'army-2'] } } }, [1, 1])
    war.do('germany', 'offensive', attack)
    war.do('soviet', 'pass')
    war.do('soviet', 'not-one-step-back')
    expect(war.at('ukraine')).toEqual({ germany: ['army-2'], soviet: ['army-1'] })
    const abroad = game(
      {
        year: 1942,
        board: { ...startBoard, balkans: { soviet: ['army-1'] } },
        nations: { soviet: { spent: ['army-1'] } },
      },
      [1, 1],
    )
    abroad.do('germany', 'offensive', { ...attack, to: 'balkans' })
    expect(abroad.verbs('soviet')).not.toContain('not-one-step-back')
  })
})

describe('3.2 Chinese Nationalists', () => {
  test('brings a Chinese Army from Reserve or Spent to China, whoever holds it', () => {
    const war = game(
      {
        board: { ...startBoard, china: { japan: ['army-1'] }, 'south-east-asia': { japan: ['army-1'] } },
        toAct: 'japan',
        nations: { usa: { reserve: ['chinese-army'], spent: ['chinese-army'] } },
      },
      [],
    )
    war.do('japan', 'offensive', { from: 'south-east-asia', to: 'india', units: ['army-1'] })
    expect(war.offered('usa', 'chinese-nationalists', 'unit')).toEqual(['reserve.chinese-army', 'spent.chinese-army'])
    war.do('usa', 'chinese-nationalists', { unit: 'spent.chinese-army' })
    expect(war.at('china')).toEqual({ japan: ['army-1'], usa: ['chinese-army'] })
  })
})

describe('Responses of the reconstruction', () => {
  const western = {
    uk: { uk: ['army-1'], usa: ['army-1'] },
    'north-sea': { uk: ['fleet-1'], usa: ['fleet-1'] },
    atlantic: { usa: ['fleet-1'] },
    usa: { usa: ['army-1'] },
    france: { germany: ['army-2'] },
    germany: { germany: ['army-1'] },
  }

  test('Joint Offensive: the USA follows the UK into the same space, then Kampfgruppe', () => {
    const war = game(
      { year: 1942, board: western, toAct: 'uk', nations: { germany: { spent: ['army-1'], airForce: 0 } } },
      [6, 1, 6, 1],
    )
    war.do('uk', 'offensive', { from: 'uk', to: 'france', units: ['army-1'] })
    expect(war.told('battle-over')).toMatchObject([{ attack: 3, defence: 4 }])
    expect(war.offered('usa', 'joint-offensive', 'to')).toEqual(['france'])
    war.do('usa', 'joint-offensive', { from: 'uk', to: 'france', units: ['army-1'] })
    war.do('germany', 'kampfgruppe')
    expect(war.at('france')).toEqual({ germany: ['army-1', 'army-2'] })
  })

  test('Kampfgruppe needs supply to the space or Axis Home Territory', () => {
    const war = game({ board: western, toAct: 'uk', nations: { germany: { spent: ['army-1'] } } }, [])
    war.do('uk', 'offensive', { from: 'uk', to: 'scandinavia', units: ['army-1'] })
    expect(war.verbs('germany')).not.toContain('kampfgruppe')
  })

  test('Lend Lease shifts an ally’s units from Spent to Reserve, chosen by the giver', () => {
    const war = game({
      board: startBoard,
      toAct: 'soviet',
      nations: { soviet: { spent: ['army-2', 'army-1'] }, uk: {}, usa: {} },
    }).do('soviet', 'build', { shifts: [] })
    expect(war.asked).toEqual(['uk response', 'usa response'])
    war.do('uk', 'lend-lease', { units: ['army-2'] })
    expect(war.box('soviet', 'reserve')).toEqual(['army-2'])
    war.do('usa', 'lend-lease', { units: ['army-1'] })
    expect(war.box('soviet', 'spent')).toEqual([])
  })

  test('Code Breaking: from next year on right before that Nation; not offered where it changes nothing', () => {
    const war = game()
    war.do('germany', 'strategic-move', { moves: ['army-1@germany>poland'] })
    war.do('uk', 'code-breaking')
    expect(war.state.order[0]).toBe('germany')
    expect(war.state.nextOrder).toEqual(['uk', 'germany', 'japan', 'soviet', 'usa'])
    while (war.state.year === 1940) {
      const seat = war.state.order.find((nation) => war.asked.includes(`${nation} action`))
      if (!seat) break
      war.do(seat, 'pass')
    }
    expect(war.asked).toEqual(['uk action'])
    war.do('uk', 'pass').do('germany', 'strategic-move', { moves: ['army-1@germany>poland'] })
    expect(war.asked).toEqual(['japan action'])
    const last = game({ year: 1945, board: startBoard })
    last.do('germany', 'strategic-move', { moves: ['army-1@germany>poland'] })
    expect(last.verbs('uk')).not.toContain('code-breaking')
  })

  test('Germany bombs the UK after an Upgrade while the Axis control France', () => {
    const at = (france: object) =>
      game({ board: { ...startBoard, france }, toAct: 'uk', nations: { uk: { reserve: ['army-1'] } } }).do(
        'uk',
        'upgrade',
        {
          track: 'build',
        },
      )
    expect(at({ uk: ['french-army'] }).asked).toEqual(['japan action'])
    expect(at({ germany: ['army-1'] }).asked).toEqual(['germany response'])
  })
})

describe('6.4', () => {
  test('a Nation without its Capital may not respond', () => {
    const board = { ...startBoard, moscow: { germany: ['army-1'] }, siberia: { soviet: ['army-1', 'army-1'] } }
    const war = game({ year: 1942, board, nations: { soviet: { spent: ['army-1'] } } }, [1, 1])
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
    expect(war.verbs('soviet')).toEqual([])
  })
})
